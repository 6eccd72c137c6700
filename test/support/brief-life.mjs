/** For programs that live for seconds: compiling the embedded engine a second time, for speed, takes longer than they gain by it. */
export const briefly = ['--liftoff-only']
