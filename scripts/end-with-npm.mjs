// npm starts this process through a shell, and sends signals to that shell, which does not forward them. So this
// process ends when its parent does. A child started by an older Node (programs.mjs) also ends with its parent, because
// that Node may be killed before it forwards a signal.
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
