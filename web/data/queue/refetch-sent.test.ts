import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { refetchSent } from './refetch-sent.ts'

test('a list that was asked for before something was sent is asked for again', async () => {
  const client = new QueryClient()
  const stored: string[] = []
  const queryFn = async () => {
    const seen = [...stored]
    await new Promise(setImmediate)
    return seen
  }
  const observer = new QueryObserver(client, { queryKey: ['orders', 'list'], queryFn })
  const stop = observer.subscribe(() => undefined)
  assert.equal(client.isFetching(), 1)
  stored.push('sent')
  await refetchSent(client, { queryKey: ['orders'] })
  assert.deepEqual(observer.getCurrentResult().data, ['sent'])
  stop()
  client.clear()
})
