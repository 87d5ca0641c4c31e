import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  barcodesText,
  checkDigit,
  indexBarcodes,
  isDoubtfulBarcode,
  lookUpBarcode,
  normaliseBarcode,
  ownBarcode,
  parseBarcodes,
  searchedBarcode,
} from './barcodes.ts'

test('a code keeps its leading zeros, and a UPC-A becomes the EAN-13 with a 0 in front', () => {
  assert.equal(normaliseBarcode(' 0036000 291452 '), '0036000291452')
  assert.equal(normaliseBarcode('036000291452'), '0036000291452')
  assert.equal(normaliseBarcode('036000291453'), '036000291453', 'a code with a wrong check digit is not a UPC-A')
  assert.equal(normaliseBarcode('00012345'), '00012345')
  assert.equal(normaliseBarcode('abc-12'), 'ABC-12')
  for (const typed of ['', '12', 'a;b1', '6=12345', 'ã12345', 'x'.repeat(49)])
    assert.equal(normaliseBarcode(typed), null, typed)
})

test('an EAN-8, UPC-A, UPC-E, EAN-13 or GTIN-14 with a wrong check digit is doubtful', () => {
  assert.equal(checkDigit('590123412345'), 7)
  for (const code of ['96385074', '0036000291452', '5901234123457', '15901234123454', '04252614', '12345', 'ABC-1234'])
    assert.equal(isDoubtfulBarcode(code), false, code)
  for (const code of ['96385075', '5901234123458', '15901234123457', '04252615'])
    assert.equal(isDoubtfulBarcode(code), true, code)
})

test("the shop's own codes are valid and begin with 20", () => {
  assert.equal(ownBarcode(7), '2000000000077')
  assert.equal(isDoubtfulBarcode(ownBarcode(123_456_789)), false)
})

test('a search text counts as a code only if it is one word with a digit', () => {
  assert.equal(searchedBarcode('5901234123457'), '5901234123457')
  assert.equal(searchedBarcode('abc-12'), 'ABC-12')
  for (const typed of ['sabuni', 'nokia 3310', '12']) assert.equal(searchedBarcode(typed), null)
})

test("a code identifies a product, a type and a number of pieces, which for a package is the type's package size", () => {
  const index = indexBarcodes([
    { product_id: '1', type: null, items_per_package: null, barcodes: [{ code: '5901234123457', pieces: 1 }] },
    {
      product_id: '2',
      type: 'Kubwa',
      items_per_package: 24,
      barcodes: [
        { code: '15901234123454', pieces: null },
        { code: '96385074', pieces: 6 },
      ],
    },
  ])
  assert.deepEqual(lookUpBarcode(index, '5901234123457'), { product_id: '1', type: null, unit: 'piece', pieces: 1 })
  assert.deepEqual(lookUpBarcode(index, '15901234123454'), {
    product_id: '2',
    type: 'Kubwa',
    unit: 'package',
    pieces: 24,
  })
  assert.equal(lookUpBarcode(index, '96385074')?.pieces, 6)
  assert.equal(lookUpBarcode(index, '590123412345'), undefined, 'a part of a code finds nothing')
})

test('codes in a sheet are written as text and parsed again', () => {
  const barcodes = [
    { code: '0036000291452', pieces: 1 },
    { code: '15901234123454', pieces: null },
    { code: 'ABC-12', pieces: 6 },
  ]
  assert.deepEqual(parseBarcodes(barcodesText(barcodes)), { barcodes })
  assert.deepEqual(parseBarcodes(''), { barcodes: [] })
  assert.deepEqual(parseBarcodes('Katoni = 15901234123454'), { barcodes: [{ code: '15901234123454', pieces: null }] })
  assert.match('wrong' in parseBarcodes('5; 12') ? 'wrong' : '', /wrong/)
})
