/** What a shop may call couriers among its own: they have no number that everybody knows. */
export const COURIER_NAMES = {
  flash: /flash|แฟลช/i,
  j_and_t: /j ?& ?t|\bjt\b|เจ ?(?:แอนด์|เอ็น)? ?ที/i,
  ninja_van: /ninja|นินจา/i,
  best: /\bbest\b|เบส[ทต]์/i,
  lalamove: /lala ?move|ลาล่?ามูฟ/i,
} as const;
