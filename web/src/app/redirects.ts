/** Addresses of the way in: each person is led to the page of their work. */
export const homeward: readonly string[] = ['/', '/backoffice'];

/** Old and short addresses and where they lead. `access` of the target decides. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/wms', to: '/wms/inventory' },
  { from: '/profile', to: '/profile/me' },
  { from: '/admin', to: '/admin/user' },
  { from: '/coupon', to: '/backoffice/packings/coupon' },
  { from: '/coupon/v2', to: '/backoffice/packings/coupon/v2' },
  { from: '/line', to: '/backoffice/packings/line' },
  { from: '/autoclose', to: '/backoffice/packings/autoclose' },
  { from: '/returnv0', to: '/backoffice/packings/returnv0' },
  { from: '/return', to: '/backoffice/packings/return' },
  { from: '/returnv3', to: '/backoffice/packings/returnv3' },
];
