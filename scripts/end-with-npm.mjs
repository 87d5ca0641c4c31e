// npm passes a signal to the shell between us and itself, which does not forward it, so we watch for the end of our
// parent. So does a child that an older Node has started (programs.mjs), because the older Node may be killed before it
// forwards a signal.
if (process.env.npm_lifecycle_event || process.env.END_WITH_PARENT) {
  delete process.env.END_WITH_PARENT
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
