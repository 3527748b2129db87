/** As a browser on Android or a desktop says it. */
export const ACCEPT_ENCODING = "gzip, deflate, br, zstd";
