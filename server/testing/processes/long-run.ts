/** True if `npm run test:long` runs this, with more repetitions and other examples each time. */
export const isLongRun = process.env.LONG_RUN === 'yes'
