/** True in `npm run test:long`, which makes more repetitions and tries other examples each time. */
export const isLongRun = process.env.LONG_RUN === 'yes'
