/** Few orders begin with a message that was shared into the app: what reads one comes with the first. */
export const loadShared = () => import('./parts/shared-message');
