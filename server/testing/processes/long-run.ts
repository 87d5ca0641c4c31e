/** True in `npm run test:long`, which repeats more often, and tries different examples in each run. */
export const isLongRun = process.env.LONG_RUN === 'yes'
