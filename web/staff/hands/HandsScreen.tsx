import { useState } from 'react'
import { useParams } from 'wouter'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { stockTexts } from '../../../shop/texts/stock.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type InHands, useHands, useOwnRequests } from '../../data/hands.ts'
import { useSession } from '../../data/session.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { HandBackDialog } from './HandBackDialog.tsx'

/** /mkononi: the goods that the viewer carries; /mkononi/:id: those of another person. */
export function HandsScreen() {
  const { id } = useParams<{ id?: string }>()
  const { user } = useSession()
  const idInPath = id && /^\d{1,15}$/.test(id) ? Number(id) : null
  const person = id ? idInPath : (user?.id ?? null)
  const isOwn = person === user?.id
  const { data, error, isFetching, refetch } = useHands(person === null ? null : { person_id: person })
  const name = data?.[0]?.person_name ?? data?.[0]?.person_phone
  const titleOfOther = name ? `Mkononi mwa ${name}` : 'Mkononi'
  const title = isOwn ? 'Mkononi mwangu' : titleOfOther
  useTitle(title)
  return (
    <>
      <PageHeader title={title} onBack={goBack} />
      <main className="page stack">
        {id && idInPath === null && <EmptyState title="Mtu huyu hayupo." art={<CheckIcon size={48} />} />}
        {person !== null && !data && !error && <LoadingRows />}
        {!data && error && (
          <ProblemState
            message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
        {data && <Carried label={title} rows={data} isOwn={isOwn} />}
        {data && isOwn && person !== null && <OwnRequests person={person} />}
      </main>
    </>
  )
}

/** The stock requests of this person that the storeroom has not decided yet. */
function OwnRequests({ person }: { person: number }) {
  const { data = [] } = useOwnRequests(person)
  if (data.length === 0) return null
  const title = 'Maombi yako ya stoo'
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <List label={title}>
        {data.map(({ id, product_name, type, quantity, requested_at }) => (
          <Row key={id} title={productLabel(product_name, type)}>
            <b>{formatCount('pisi', quantity)}</b> · {formatDateTime(requested_at)} · linasubiri idhini
          </Row>
        ))}
      </List>
    </section>
  )
}

/** The carried goods, each with a button to hand them back. */
function Carried({ label, rows, isOwn }: { label: string; rows: readonly InHands[]; isOwn: boolean }) {
  const { caller } = useSession()
  const [toHandBack, setToHandBack] = useState<InHands | null>(null)
  const mayHandBack = may(caller, 'handBackGoods') && (isOwn || may(caller, 'administer'))
  if (rows.length === 0)
    return (
      <EmptyState
        title={isOwn ? 'Huna bidhaa mkononi.' : 'Hana bidhaa mkononi.'}
        art={<CheckIcon size={48} />}
        action={
          isOwn &&
          may(caller, 'requestStock') && (
            <Link className={buttonClass()} href={paths.requestProducts}>
              {stockTexts.requestFromStore}
            </Link>
          )
        }
      >
        Stoo ikikubali ombi la bidhaa, zinaonekana hapa hadi ziuzwe au zirudishwe.
      </EmptyState>
    )
  return (
    <>
      <List label={label}>
        {rows.map((row) => {
          const name = productLabel(row.product_name, row.type)
          const free = row.pieces - row.proposed
          return (
            <Row
              key={`${row.product_id} ${row.type}`}
              title={<Link href={paths.inventory(row.product_id)}>{name}</Link>}
              leading={<Photo path={row.image} alt="" sizes="3rem" />}
              actions={
                mayHandBack &&
                free > 0 && (
                  <Button
                    variant="line"
                    size="small"
                    aria-label={`Rudisha stoo: ${name}`}
                    onClick={() => setToHandBack(row)}
                  >
                    Rudisha stoo
                  </Button>
                )
              }
            >
              <b>{formatCount('pisi', row.pieces)}</b>
              {row.proposed > 0 && ` · ${formatCount('pisi', row.proposed)} zinasubiri kupokelewa stoo`}
            </Row>
          )
        })}
      </List>
      <HandBackDialog carried={toHandBack} onClose={() => setToHandBack(null)} />
    </>
  )
}
