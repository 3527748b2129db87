/** What chats and social networks show in full. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
