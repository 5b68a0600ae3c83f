/** A product's stock card as it is opened from elsewhere: the newest movements of all places. */
export const CARD_SEARCH = { page: 1, limit: 20, q: '', sort: '-CreateAt', from: '', to: '', storage: 0 } as const;
