import { lazyPart } from '@/shared/ui/lazy-part';

/** Few orders begin with a draft or with a message that was shared into the app: what reads and shows those comes with the first. */
export const loadShared = () => import('./parts/shared-message');

export const SharedInto = lazyPart(() => loadShared().then((module) => module.SharedInto));
export const PastedInto = lazyPart(() => import('./parts/pasted-into').then((module) => module.PastedInto));
export const DraftsAside = lazyPart(() => import('./parts/drafts-aside').then((module) => module.DraftsAside));
export const Restored = lazyPart(() => loadShared().then((module) => module.Restored));
