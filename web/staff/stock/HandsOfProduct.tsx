import { useState } from 'react'
import { formatCount } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { DELETED_ACCOUNT } from '../../../shop/people/accounts.ts'
import { may } from '../../../shop/people/rights.ts'
import { type InHands, useHands } from '../../data/hands.ts'
import { useSession } from '../../data/session.ts'
import type { StaffVariant } from '../../data/stock.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { CountHandsSheet, type HandsToCount } from './CountHandsSheet.tsx'

const TITLE = 'Mkononi mwa wafanyakazi'

const nameOf = ({ person_name, person_phone }: InHands) => person_name ?? person_phone ?? DELETED_ACCOUNT

/**
 * The people who carry pieces of the product, each with a form to count the carried pieces. The viewer can always count
 * their own, even if the books have none.
 */
export function HandsOfProduct({ productId, variants }: { productId: string; variants: readonly StaffVariant[] }) {
  const { caller, user } = useSession()
  const { data } = useHands({ product_id: productId })
  const [handsToCount, setHandsToCount] = useState<HandsToCount | null>(null)
  const isCounted = variants.some(({ stock }) => stock !== null)
  if (!data || !isCounted) return null
  const mayCarry = may(caller, 'requestStock') && user
  const mayStart = mayCarry && !data.some((row) => row.person_id === user.id)
  if (data.length === 0 && !mayStart) return null
  return (
    <section className="stack">
      <h2>{TITLE}</h2>
      {data.length > 0 && (
        <List label={TITLE}>
          {data.map((row) => {
            const name = row.type ? `${nameOf(row)}: ${row.type}` : nameOf(row)
            const hands = { person_id: row.person_id, name: nameOf(row), type: row.type, pieces: row.pieces }
            return (
              <Row
                key={`${row.person_id} ${row.type}`}
                title={<Link href={paths.hands(row.person_id)}>{name}</Link>}
                trailing={<b>{formatCount('pisi', row.pieces)}</b>}
                actions={
                  <Button
                    variant="line"
                    size="small"
                    aria-label={`Hesabu mkononi: ${name}`}
                    onClick={() => setHandsToCount(hands)}
                  >
                    Hesabu
                  </Button>
                }
              />
            )
          })}
        </List>
      )}
      {mayStart && (
        <Button
          variant="line"
          onClick={() => setHandsToCount({ person_id: user.id, name: 'mwangu', type: undefined, pieces: 0 })}
        >
          Nina bidhaa hii mkononi
        </Button>
      )}
      <CountHandsSheet
        key={`${handsToCount?.person_id} ${handsToCount?.type}`}
        productId={productId}
        variants={variants}
        hands={handsToCount}
        onClose={() => setHandsToCount(null)}
      />
    </section>
  )
}
