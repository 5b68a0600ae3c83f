/** Behind the address of the shop's settings: the address that parcels come from, which is typed there at once. */
export const SENDER = 'sender';
