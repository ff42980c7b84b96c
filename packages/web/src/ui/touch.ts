/** Returns whether people tap here: what is said of keys and clicks has no meaning then. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches
