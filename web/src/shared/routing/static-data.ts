import type { Access } from '@/shared/access/access';
import type { Dictionaries } from '@/shared/i18n/dictionaries';

export type TitleKey = keyof Dictionaries['common']['title'];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the route. Every screen route states it. */
    access?: Access;
    /** Who else may. */
    or?: Access;
    /** What the server asks for beside: one of these. */
    also?: readonly Access[];
    /** Name for top bar, document title and breadcrumb: `title.<key>` of the common dictionary. */
    title?: TitleKey;
    /** Breadcrumb steps before this one: paths with their titles. */
    under?: readonly { to: string; title: TitleKey }[];
    /** Full height without padding, sidebar minimised. */
    station?: boolean;
  }
}
