/** Under which name a tab keeps which one it is, over its reloads. */
export const TAB = 'langraan-tab';
