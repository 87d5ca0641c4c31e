import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { refetchChanged } from './refetch-changed.ts'
import { replaceChanged } from './replace-changed.ts'

const queryKey = ['orders', 'list']
const filters = { queryKey: ['orders'] }

/**
 * Returns a shop with a list. A response arrives later than its request, and contains the rows at the time of the
 * request.
 */
function startShop(...stored: string[]) {
  const answer = async () => {
    const seen = [...stored]
    await new Promise(setImmediate)
    return seen
  }
  return { stored, answer }
}

suite('a change while queries may be fetched', () => {
  test('refetchChanged cancels a running fetch and sends it again, even the first fetch of a query', async () => {
    const client = new QueryClient()
    const { stored, answer } = startShop()
    const observer = new QueryObserver(client, { queryKey, queryFn: answer })
    const stop = observer.subscribe(() => undefined)
    assert.equal(client.isFetching(), 1)
    stored.push('sent')
    await refetchChanged(client, filters)
    assert.deepEqual(observer.getCurrentResult().data, ['sent'])
    stop()
    client.clear()
  })

  test('a running fetch does not overwrite what replaceChanged has written', async () => {
    const client = new QueryClient()
    const { stored, answer } = startShop('open')
    const observer = new QueryObserver(client, { queryKey, queryFn: answer })
    const shown: unknown[] = []
    const stop = observer.subscribe(({ data, fetchStatus }) => fetchStatus === 'idle' && shown.push(data))
    assert.equal(client.isFetching(), 1)
    stored.splice(0, 1, 'cancelled')
    replaceChanged(client, filters, () => client.setQueryData(queryKey, ['cancelled']))
    assert.equal(client.isFetching(), 1)
    assert.deepEqual(observer.getCurrentResult().data, ['cancelled'])
    while (client.isFetching()) await new Promise(setImmediate)
    assert.deepEqual(observer.getCurrentResult().data, ['cancelled'])
    assert.ok(!JSON.stringify(shown).includes('open'))
    stop()
    client.clear()
  })

  test("a running fetch of a list's next page is sent again, and loads the next page", async () => {
    const client = new QueryClient()
    const { stored, answer } = startShop('open', 'older')
    const observer = new InfiniteQueryObserver(client, {
      queryKey,
      initialPageParam: 0,
      queryFn: async ({ pageParam }) => (await answer())[pageParam],
      getNextPageParam: (_last, pages) => (pages.length < stored.length ? pages.length : null),
    })
    const stop = observer.subscribe(() => undefined)
    while (client.isFetching()) await new Promise(setImmediate)
    void observer.fetchNextPage()
    stored.splice(0, 1, 'cancelled')
    replaceChanged(client, filters, () => client.setQueryData(queryKey, { pages: ['cancelled'], pageParams: [0] }))
    while (client.isFetching()) await new Promise(setImmediate)
    assert.deepEqual(observer.getCurrentResult().data?.pages, ['cancelled', 'older'])
    stop()
    client.clear()
  })

  test('replaceChanged starts no fetch if none was running', async () => {
    const client = new QueryClient()
    client.setQueryData(queryKey, ['open'])
    replaceChanged(client, filters, () => client.setQueryData(queryKey, ['cancelled']))
    assert.equal(client.isFetching(), 0)
    assert.deepEqual(client.getQueryData(queryKey), ['cancelled'])
    client.clear()
  })
})
