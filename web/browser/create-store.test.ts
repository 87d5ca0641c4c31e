import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStore } from './create-store.ts'

test('subscribers are called after each change until they unsubscribe', () => {
  let value = 1
  const seen: string[] = []
  const store = createStore(() => value, 0)
  const unsubscribeFirst = store.subscribe(() => seen.push(`first ${value}`))
  const unsubscribeSecond = store.subscribe(() => seen.push(`second ${value}`))
  value = 2
  store.notify()
  unsubscribeFirst()
  value = 3
  store.notify()
  unsubscribeSecond()
  store.notify()
  assert.deepEqual(seen, ['first 2', 'second 2', 'second 3'])
})

test('a store listens to outside changes only while it has subscribers', () => {
  const calls: string[] = []
  let notifyFromOutside = () => {}
  const store = createStore(
    () => 0,
    0,
    (notify) => {
      calls.push('begin')
      notifyFromOutside = notify
      return () => calls.push('end')
    },
  )
  const unsubscribeFirst = store.subscribe(() => calls.push('called'))
  const unsubscribeSecond = store.subscribe(() => {})
  notifyFromOutside()
  unsubscribeFirst()
  assert.deepEqual(calls, ['begin', 'called'])
  unsubscribeSecond()
  store.subscribe(() => {})
  assert.deepEqual(calls, ['begin', 'called', 'end', 'begin'])
})

test('on the server, a component renders the initial value', () => {
  const store = createStore(() => 'of this phone', 'of everybody')
  const Shown = () => createElement('p', null, store.use())
  assert.equal(renderToString(createElement(Shown)), '<p>of everybody</p>')
})
