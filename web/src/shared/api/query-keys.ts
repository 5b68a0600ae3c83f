/** The query keys of one topic. Live news and `invalidates` name it by the first word; what follows says what of it. */
export const queryKeysOf = (topic: string) => ({
  all: [topic],
  of: <Rest extends readonly unknown[]>(...rest: Rest): (string | Rest[number])[] => [topic, ...rest],
});
