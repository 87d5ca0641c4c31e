import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { transaction } from '../../db/transaction.ts'
import { type Client, makeClient } from '../../testing/client.ts'
import { makeGoods } from '../../testing/make-goods.ts'
import { orderBody } from '../../testing/order-body.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { lockImports } from './import.queries.ts'
import { readCell } from './sheet-cells.rules.ts'

let shop: TestShop
let admin: Client & { person: { id: number } }

before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const HEADER = 'Namba,Jina,Kategoria,Maelezo,Aina,Bei,Hali'

function send(csv: string | Buffer, fields: Record<string, string> = {}, who: Client = admin) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('sheet', new Blob([new Uint8Array(Buffer.from(csv))]), 'bidhaa.csv')
  return who.post('import_products', form)
}
const check = (...rows: string[]) => send([HEADER, ...rows].join('\n'))
const write = (...rows: string[]) => send([HEADER, ...rows].join('\n'), { dry_run: '0' })
const counts = ({ body }: { body: Record<string, unknown> }) => [body.added, body.changed, body.unchanged, body.written]
const problemsOf = ({ body }: { body: { problems: { row: number; column: string; text: string }[] } }) =>
  body.problems.map(({ row, column, text }) => [row, column, text])
const product = async (id: string) => (await admin.get('get_product_by_id', { id })).body.product
const everything = async () =>
  JSON.stringify([
    await shop.db.selectFrom('products').select(['id', 'name', 'updated_at']).orderBy('id').execute(),
    await shop.db.selectFrom('variants').selectAll().orderBy('id').execute(),
  ])

test('a dry run counts and writes nothing; the real one writes all; the same sheet again changes nothing', async () => {
  const rows = [
    'a-1,Shuka,Matandiko,Laini sana,Kubwa,"25,000",',
    ',,,,Ndogo,18000/=,',
    ',Redio,Redio,Ya sola,,12500.50,karibu',
  ]
  rows[1] = 'a-1,,,,Ndogo,18000/=,'
  const before = await everything()
  const dry = await check(...rows)
  assert.deepEqual([dry.status, ...counts(dry), dry.body.rows], [200, 2, 0, 0, false, 3], dry.text)
  assert.equal(await everything(), before)

  const version = shop.parts.versions.current('catalog')
  const real = await write(...rows)
  assert.deepEqual(counts(real), [2, 0, 0, true], real.text)
  assert.equal(shop.parts.versions.current('catalog'), version + 1)
  const shuka = await product('a-1')
  assert.deepEqual(shuka.customPrices, [
    { type: 'Kubwa', price: 25000 },
    { type: 'Ndogo', price: 18000 },
  ])
  assert.deepEqual([shuka.category, shuka.description, shuka.status], ['Matandiko', 'Laini sana', 'inapatikana'])
  const found = (await admin.get('products', { q: 'redio sola' })).body.data
  assert.deepEqual(
    found.map(({ name, price, status }: Record<string, unknown>) => [name, price, status]),
    [['Redio', 12500.5, 'karibu']],
  )
  const trace = await shop.db.selectFrom('audit').selectAll().where('action', '=', 'import_products').execute()
  assert.deepEqual(
    trace.map(({ person_id, after }) => [person_id, after]),
    [[admin.person.id, { added: 2, changed: 0, archived_types: 0 }]],
  )

  const written = await everything()
  const again = await write(...rows)
  assert.deepEqual(counts(again), [0, 0, 2, true], again.text)
  assert.equal(await everything(), written)
  assert.match(again.body.notes.join(), /majina yake yapo dukani/)
})

test('an edit: fields change, a type goes and comes back, what no column says stays', async () => {
  const goods = await makeGoods(
    shop.db,
    [
      { type: 'Nyekundu', price: 1000, stock: 3 },
      { type: 'Bluu', price: 1000 },
    ],
    { name: 'Kanga', category: 'Nguo', description: 'Mistari\r\nmiwili' },
  )
  const row = (type: string, price: number, more = 'Kanga,Nguo,"Mistari\nmiwili"') =>
    `${goods.id},${more},${type},${price},`
  assert.deepEqual(counts(await check(row('Nyekundu', 1000), row('Bluu', 1000))), [0, 0, 1, false])
  const gone = await write(row('Nyekundu', 1500, 'Kanga mpya,Nguo,"Mistari\nmiwili"'), row('Njano', 900, ',,'))
  assert.deepEqual(counts(gone), [0, 1, 0, true], gone.text)
  assert.match(gone.body.notes.join(), /Aina 1 hazimo/)
  const now = await product(goods.id)
  assert.equal(now.name, 'Kanga mpya')
  assert.equal(now.description, 'Mistari\r\nmiwili', 'line ends are no change')
  assert.deepEqual(now.customPrices, [
    { type: 'Nyekundu', price: 1500 },
    { type: 'Njano', price: 900 },
  ])
  assert.equal(now.stock, 3)
  // Without the columns of description and status both stay; another case of a type is the same type, written anew.
  const back = await send(`id;NAME;category;Type;price\n${goods.id};Kanga mpya;Nguo;BLUU;700`, { dry_run: '0' })
  assert.deepEqual(counts(back), [0, 1, 0, true], back.text)
  const after = await product(goods.id)
  assert.deepEqual(after.customPrices, [{ type: 'BLUU', price: 700 }])
  assert.equal(after.description, 'Mistari\r\nmiwili')
  const variants = await shop.db.selectFrom('variants').select('id').where('product_id', '=', goods.id).execute()
  assert.equal(variants.length, 3, 'the type that came back is the old row')
})

test('every problem is told by its row and column, and nothing of the sheet is written', async () => {
  const gone = await makeGoods(shop.db, [{}], { deleted_at: new Date() })
  const typed = await makeGoods(shop.db, [{ type: 'A' }, { type: 'B' }], { name: 'Yenye aina' })
  await makeGoods(shop.db, [{}], { name: 'Pacha' })
  await makeGoods(shop.db, [{}], { name: 'Pacha' })
  const before = await everything()
  const rows = [
    'n-1,,Nguo,x,,100,', // 2
    'n-2,Shati,,x,,100,', // 3
    'n-3,Shati,Nguo,,,100,', // 4
    'n-4,Shati,Nguo,x,,12abc,', // 5
    'n-5,Shati,Nguo,x,,-5,', // 6
    'n-6,Shati,Nguo,x,,1.234,', // 7
    'n-7,Shati,Nguo,x,,2000000000,', // 8
    'n-8,Shati,Nguo,x,,100,labda', // 9
    'n 9,Shati,Nguo,x,,100,', // 10
    `${gone.id},Shati,Nguo,x,,100,`, // 11
    'n-10,Shati,Nguo,x,Kubwa,100,', // 12
    'n-10,Shati,Nguo,x, KUBWA ,100,', // 13
    'n-11,Shati,Nguo,x,,100,', // 14
    'n-11,Shati,Viatu,x,Ndogo,100,', // 15
    'MFANO-1,Shati,Nguo,x,,100,', // 16
    '1.7E+18,Shati,Nguo,x,,100,', // 17
    'n-12,#REF!,Nguo,x,,100,', // 18
    'n-13,Shati,Zote,x,,100,', // 19
    ',Pacha,Nguo,x,,100,', // 20
    'n-14,Shati,Nguo,x,,,', // 21
    'n-15,Kofia,Nguo,x,,100,', // 22
    'n-15,Kofia,Nguo,x,,100,', // 23
  ]
  const answer = await write(...rows)
  assert.deepEqual(problemsOf(answer), [
    [2, 'Jina', 'Weka jina la bidhaa.'],
    [3, 'Kategoria', 'Weka kategoria.'],
    [4, 'Maelezo', 'Weka maelezo ya bidhaa.'],
    [5, 'Bei', "Bei '12abc' haisomeki. Andika namba tu, kama 12500."],
    [6, 'Bei', 'Bei haiwezi kuwa chini ya 0.'],
    [7, 'Bei', "Bei '1.234' ina desimali zaidi ya 2. Maelfu yaandike bila nukta, kama 12500."],
    [8, 'Bei', 'Bei ni kubwa mno.'],
    [9, 'Hali', "Hali iwe 'inapatikana', 'karibu' au 'haipatikani'."],
    [10, 'Namba', 'Namba ya bidhaa iwe na herufi, tarakimu, nukta au mstari tu (hadi 64).'],
    [11, 'Namba', 'Bidhaa hii ilifutwa. Irudishe kwanza, au ondoa mstari huu.'],
    [13, 'Aina', "Aina 'KUBWA' ipo pia kwenye mstari 12."],
    [15, 'Kategoria', 'Tofauti na mstari 14 wa bidhaa hii hii.'],
    [16, 'Namba', 'Huu ni mstari wa mfano. Ufute, au uandike bidhaa yako na kuacha Namba wazi.'],
    [17, 'Namba', 'Excel imefupisha namba hii. Pakua bidhaa kama Excel (.xlsx), si CSV.'],
    [18, 'Jina', 'Fomula ya seli hii ina kosa (#REF!). Andika thamani yenyewe.'],
    [19, 'Kategoria', 'Hili si jina la kategoria. Chagua jingine.'],
    [20, 'Namba', 'Kuna bidhaa 2 zenye jina hili. Andika Namba ya unayoitaka.'],
    [21, 'Bei', 'Weka bei (0 ikiwa haijulikani).'],
    [23, 'Jina', 'Bidhaa hii ipo pia kwenye mstari 22. Kama ina aina, ziandike.'],
  ])
  assert.equal(answer.body.written, false)
  const noTypes = await send(`Namba,Jina,Kategoria,Bei\n${typed.id},Yenye aina,Matandiko,5000`)
  assert.deepEqual(problemsOf(noTypes), [[2, 'Aina', "Bidhaa hii ina aina. Ongeza safu 'Aina' kwenye jedwali."]])
  assert.equal(await everything(), before)
})

test('cells that look right: dots between thousands, ids without a page, names of the strip, letters in two forms', async () => {
  const before = await everything()
  const answer = await write(
    ',Kofia ya dot,Nguo,x,,25.000,', // 2
    ',Kofia ya dot 2,Nguo,x,,1.500/=,', // 3
    ',Kofia kubwa,Nguo,x,,99999999999999999999,', // 4
    '.,Kofia moja,Nguo,x,,100,', // 5
    '..,Kofia mbili,Nguo,x,,100,', // 6
    ',Kofia tatu,ZO\u200bTE,x,,100,', // 7
    ',Kofia nne,mali  mpya,x,,100,', // 8
    ',\u2800\u3164,Nguo,x,,100,', // 9
    ',Kofia tano,Nguo,x,Caf\u00e9,100,', // 10
    ',Kofia tano,Nguo,,Cafe\u0301,100,', // 11
    ',Kofia sita,Nguo,\u3164,,100,', // 12
  )
  const noDots = (price: string) => `Bei '${price}' ina desimali zaidi ya 2. Maelfu yaandike bila nukta, kama 12500.`
  const notCategory = 'Hili si jina la kategoria. Chagua jingine.'
  const badId = 'Namba ya bidhaa iwe na herufi, tarakimu, nukta au mstari tu (hadi 64).'
  assert.deepEqual(problemsOf(answer), [
    [2, 'Bei', noDots('25.000')],
    [3, 'Bei', noDots('1.500/=')],
    [4, 'Bei', 'Bei ni kubwa mno.'],
    [5, 'Namba', badId],
    [6, 'Namba', badId],
    [7, 'Kategoria', notCategory],
    [8, 'Kategoria', notCategory],
    [9, 'Jina', 'Weka jina la bidhaa.'],
    [11, 'Aina', "Aina 'Caf\u00e9' ipo pia kwenye mstari 10."],
    [12, 'Maelezo', 'Weka maelezo ya bidhaa.'],
  ])
  assert.equal(await everything(), before)
})

test('a row without a number belongs to the product of its name, wherever that stands', async () => {
  const rows = ['z-1,Kanga ya Mwanza,Nguo,x,S,5,', ',Nyingine kabisa,Nguo,x,,7,', ',Kanga  ya Mwanza,,,M,6,']
  const written = await write(...rows)
  assert.deepEqual([...counts(written), written.body.problems], [2, 0, 0, true, []], written.text)
  assert.deepEqual((await product('z-1')).customPrices, [
    { type: 'S', price: 5 },
    { type: 'M', price: 6 },
  ])
  assert.deepEqual(counts(await write(...rows)), [0, 0, 2, true])
  // Above the row that has the number, too; in either form of its letters.
  const above = [',Cafe\u0301 ya Mbeya,Nguo,x,S,5,', ',Nyingine kabisa,Nguo,x,,7,', 'z-2,Caf\u00e9 ya Mbeya,Nguo,,M,6,']
  assert.deepEqual(counts(await write(...above)), [1, 0, 1, true])
  assert.equal((await product('z-2')).name, 'Caf\u00e9 ya Mbeya')
  assert.deepEqual(counts(await write(...above)), [0, 0, 2, true])
  // Two of that name, in the sheet or in the shop: the number is asked for.
  const which = 'Kuna bidhaa 2 zenye jina hili. Andika Namba ya unayoitaka.'
  const two = await check(...rows, 'z-3,Kanga ya Mwanza,Nguo,x,S,5,')
  assert.deepEqual(problemsOf(two), [[4, 'Namba', which]])
  const other = await check(...rows.map((row) => row.replace('z-1', 'z-4')))
  assert.deepEqual(problemsOf(other), [[4, 'Namba', which]])
})

test('an empty description leaves what is there; names that were kept as typed are found and unchanged', async () => {
  const fields = { name: 'Cafe\u0301  ya zamani', category: 'Jikoni', description: 'Ya zamani' }
  const old = await makeGoods(shop.db, [{ type: 'Cafe\u0301', price: 100 }], fields)
  const none = await makeGoods(shop.db, [{ price: 100 }], { name: 'Bila maelezo', category: 'Jikoni' })
  const rows = [`${old.id},Caf\u00e9 ya zamani,Jikoni,,Caf\u00e9,100,`, `${none.id},Bila maelezo,Jikoni, ,,100,`]
  const same = await write(...rows)
  assert.deepEqual(counts(same), [0, 0, 2, true], same.text)
  assert.deepEqual([(await product(old.id)).description, (await product(none.id)).description], ['Ya zamani', ''])
  const dearer = await write(...rows.map((row) => row.replace(',100,', ',200,')))
  assert.deepEqual(counts(dearer), [0, 2, 0, true], dearer.text)
  assert.equal((await product(old.id)).description, 'Ya zamani')
  // A later row of the product may be the one that describes it.
  const later = await write(',Mkeka wa ukindu,Nguo,,S,5,', ',Mkeka wa ukindu,,Wa ukindu,M,6,')
  assert.deepEqual(counts(later), [1, 0, 0, true], later.text)
})

test("no cell brings out a library's English sentence", async () => {
  const cells = [
    'x'.repeat(6000),
    '\0',
    '9'.repeat(400),
    '-0',
    '1e9',
    '0x1F',
    '.',
    'NaN',
    'Infinity',
    '٣'.repeat(30),
    '1,5',
  ]
  const wrong = (['id', 'name', 'category', 'description', 'type', 'price', 'status'] as const).flatMap((column) =>
    cells.map((cell) => readCell[column](cell)).flatMap((read) => ('wrong' in read ? [read.wrong] : [])),
  )
  assert.ok(wrong.length > 30)
  for (const text of wrong) assert.doesNotMatch(text, /invalid|too |must|expected|string|pattern/i)
})

test('the header: any order, English, without case; missing and double columns are told, others are noted', async () => {
  const good = await send('STOCK,Price,name,Rangi,Category,Description\n5,100,Kikombe,bluu,Jikoni,Cha chai')
  assert.deepEqual(counts(good), [1, 0, 0, false], good.text)
  assert.deepEqual(good.body.notes, [
    'Safu za stoo na gharama zimeachwa: hizo hubadilishwa kwa maombi ya stoo tu.',
    'Safu hizi hazijulikani, zimeachwa: Rangi.',
  ])
  const bad = await send('Jina,jina,Bei\nx,y,1')
  assert.deepEqual(
    problemsOf(bad).map(([row, column]) => [row, column]),
    [
      [1, 'jina'],
      [1, 'Kategoria'],
    ],
  )
})

test('a long list of problems is cut; a sheet that says nothing, no file, a picture: each has its sentence', async () => {
  const many = await check(...Array.from({ length: 700 }, (_, at) => `p-${at},Shati,Nguo,x,,bei,`))
  assert.deepEqual([many.body.problems.length, many.body.more_problems], [500, 200])
  const none = await check()
  assert.deepEqual([none.status, ...counts(none), none.body.rows], [200, 0, 0, 0, false, 0])
  assert.equal((await admin.post('import_products', new FormData())).status, 400)
  const picture = await send(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  assert.deepEqual([picture.status, picture.body.code], [422, 'bad_sheet'])
  const large = await send(Buffer.alloc(8 * 1024 * 1024 + 1, 'a'))
  assert.deepEqual([large.status, large.body.error], [413, 'Jedwali ni kubwa mno: lisizidi MB 8.'])
  assert.deepEqual(await readdir(join(shop.parts.settings.dataDir, 'incoming')), [], 'no file stays behind')
})

test('a catalogue that changed since the dry run, or is being imported, is not written over', async () => {
  const goods = await makeGoods(shop.db, [{ price: 100 }], { name: 'Ndoo', category: 'Jikoni', description: 'x' })
  const sheet = `${HEADER}\n${goods.id},Ndoo,Jikoni,x,,250,`
  const { plan } = (await send(sheet)).body
  await admin.post(`products?id=${goods.id}`, { name: 'Ndoo kubwa' })
  const stale = await send(sheet, { dry_run: '0', plan })
  assert.deepEqual([stale.status, stale.body.code], [409, 'changed_meanwhile'])
  assert.equal((await product(goods.id)).name, 'Ndoo kubwa')
  await transaction(shop.db, async (tx) => {
    await lockImports(tx)
    const busy = await fetch(`${shop.origin}/api/import_products.php`, requestOf(sheet))
    assert.equal(busy.status, 503)
    assert.ok(Number(busy.headers.get('retry-after')) > 0)
  })
  const fresh = (await send(sheet)).body.plan
  assert.deepEqual(counts(await send(sheet, { dry_run: '0', plan: fresh })), [0, 1, 0, true])
  // The answer was lost and the same is sent again: nothing is left to do, and that is a success.
  assert.deepEqual(counts(await send(sheet, { dry_run: '0', plan: fresh })), [0, 0, 1, true])
})

test('two identical sheets at once add their goods once; none but an admin may', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `,Sahani ${at},Vyombo,Nzuri,,${at},`)
  await Promise.all([write(...rows), write(...rows), write(...rows)])
  const { count } = await shop.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('category', '=', 'Vyombo')
    .executeTakeFirstOrThrow()
  assert.equal(count, 40)
  const seller = await shop.as('salesperson')
  assert.equal((await send(HEADER, {}, seller)).status, 403)
  assert.equal((await send(HEADER, {}, makeClient(shop.origin))).status, 401)
})

test('2,000 rows are written, and written again changed, in their share of a minute; orders go through meanwhile', async () => {
  const goods = await makeGoods(shop.db, [{ price: 700 }], { name: 'Ndizi' })
  const sheet = (more: number) =>
    [HEADER, ...Array.from({ length: 2000 }, (_, at) => `k-${at},Kifaa ${at},Vifaa,Toleo ${more},,${at + more},`)].join(
      '\n',
    )
  const began = performance.now()
  let going = true
  const orders = (async () => {
    const buyer = shop.nobody()
    for (let at = 0; going; at++) {
      const order = await buyer.post('submit_order', {
        ...orderBody([{ id: goods.id, price: 700 }]),
        client_order_id: `import-${at}-${goods.id}`,
      })
      assert.equal(order.status, 200, order.text)
    }
  })()
  try {
    assert.deepEqual(counts(await send(sheet(0), { dry_run: '0' })), [2000, 0, 0, true])
    assert.deepEqual(counts(await send(sheet(5), { dry_run: '0' })), [0, 2000, 0, true])
  } finally {
    going = false
    await orders
  }
  assert.ok(performance.now() - began < 24_000)
})

function requestOf(sheet: string): RequestInit {
  const body = new FormData()
  body.append('dry_run', '0')
  body.append('sheet', new Blob([sheet]), 'x.csv')
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { method: 'POST', body, headers: { cookie } }
}
