/** Whether `npm run test:long` runs this: more of the same, and other examples each time. */
export const isLongRun = process.env.LONG_RUN === 'yes'
