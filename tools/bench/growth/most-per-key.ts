/** In milliseconds: the list follows a key before the eye sees a delay. */
export const mostPerKey = 50;
