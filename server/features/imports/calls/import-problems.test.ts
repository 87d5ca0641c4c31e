// The comment after a row of a sheet is its row number. The header is row 1.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import {
  catalogOf,
  importCounts as counts,
  importProblems as problemsOf,
  sheetsOf,
} from '../../../testing/making/import-helpers.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { readCell } from '../sheet-cells.rules.ts'

let shop: TestShop
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const { send, check, write } = sheetsOf(() => admin)

test('every problem is reported by row and column, and nothing of the sheet is written', async () => {
  const gone = await makeProduct(shop.db, [{}], { deleted_at: new Date() })
  const typed = await makeProduct(shop.db, [{ type: 'A' }, { type: 'B' }], { name: 'Yenye aina' })
  await makeProduct(shop.db, [{}], { name: 'Pacha' })
  await makeProduct(shop.db, [{}], { name: 'Pacha' })
  const before = await catalogOf(shop.db)
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
  const response = await write(...rows)
  assert.deepEqual(problemsOf(response), [
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
  assert.equal(response.body.written, false)
  const noTypes = await send(`Namba,Jina,Kategoria,Bei\n${typed.id},Yenye aina,Matandiko,5000`)
  assert.deepEqual(problemsOf(noTypes), [[2, 'Aina', "Bidhaa hii ina aina. Ongeza safu 'Aina' kwenye jedwali."]])
  assert.equal(await catalogOf(shop.db), before)
})

test('cells that only look right are problems: dots as thousands separators, odd ids, reserved names, Unicode forms', async () => {
  const before = await catalogOf(shop.db)
  const response = await write(
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
  assert.deepEqual(problemsOf(response), [
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
  assert.equal(await catalogOf(shop.db), before)
})

test('a cell that is too long for its column is refused, even if cleaning would shorten it', async () => {
  await makeProduct(shop.db, [{}], { id: 'there' })
  const long = (field: number) => ' \u00ad'.repeat(field * 2 + 1)
  const response = await check(
    `,Meza${long(200)},Nguo,x,,100,`, // 2
    `,Meza 3,Nguo${long(60)}a,x,,100,`, // 3
    `there,Meza 4,Nguo,x${long(5000)}a,,100,`, // 4
    `,Meza 5,Nguo,x,A${long(100)}a,100,`, // 5
    `,Meza 6,Nguo,x,,1${'0'.repeat(160)},`, // 6
    `,Meza 7,Nguo,x,,100,inapatikana${long(40)}a`, // 7
    `${'a'.repeat(257)},Meza 8,Nguo,x,,100,`, // 8
  )
  assert.deepEqual(problemsOf(response), [
    [2, 'Jina', 'Maandishi ni marefu mno: herufi 200 tu.'],
    [3, 'Kategoria', 'Maandishi ni marefu mno: herufi 60 tu.'],
    [4, 'Maelezo', 'Maandishi ni marefu mno: herufi 5000 tu.'],
    [5, 'Aina', 'Maandishi ni marefu mno: herufi 100 tu.'],
    [6, 'Bei', 'Maandishi ni marefu mno: herufi 40 tu.'],
    [7, 'Hali', 'Maandishi ni marefu mno: herufi 40 tu.'],
    [8, 'Namba', 'Namba ya bidhaa iwe na herufi, tarakimu, nukta au mstari tu (hadi 64).'],
  ])
})

test('no invalid cell results in an English message from a library', async () => {
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

test('headers match in any order and case, and in English; missing and repeated headers are problems', async () => {
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

test('a long list of problems is cut; an empty sheet, no file and a picture each get their own response', async () => {
  const many = await check(...Array.from({ length: 700 }, (_, at) => `p-${at},Shati,Nguo,x,,bei,`))
  assert.deepEqual([many.body.problems.length, many.body.more_problems], [500, 200])
  const none = await check()
  assert.deepEqual([none.status, ...counts(none), none.body.rows], [200, 0, 0, 0, false, 0])
  assert.equal((await admin.post('import_products', new FormData())).status, 400)
  const picture = await send(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  assert.deepEqual([picture.status, picture.body.code], [422, 'bad_sheet'])
  const large = await send(Buffer.alloc(8 * 1024 * 1024 + 1, 'a'))
  assert.deepEqual([large.status, large.body.error], [413, 'Jedwali ni kubwa mno: lisizidi MB 8.'])
  assert.deepEqual(await readdir(join(shop.services.settings.dataDir, 'incoming')), [], 'no temporary file is left')
})
