/** How long somebody stops before the server is asked for what stands there. */
export const typingPause = 250
