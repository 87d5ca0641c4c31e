import { formatAgo } from '../../../shop/numbers/dates.ts'
import { waitingNames } from '../../../shop/people/waiting.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useToday, type WaitingWork as Work } from '../../data/today.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { CheckIcon, ChevronRightIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { todayTexts } from '../figures/today-texts.ts'
import styles from './today.module.css'
import { isOrderKind, linkTo, listUrls } from './waiting-links.ts'

/**
 * The waiting work of this person, by kind. Each count links to its list; the oldest few items have links of their own.
 */
export function WaitingWork() {
  const { data, error, isFetching, refetch } = useToday()
  return (
    <section className={styles.waiting} aria-labelledby="yanayosubiri">
      <h2 id="yanayosubiri">Yanayokusubiri</h2>
      {!data && error && (
        <ProblemState
          message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!data && !error && <LoadingRows />}
      {data?.length === 0 && (
        <EmptyState heading="h3" title={todayTexts.nothingWaits} art={<CheckIcon size={48} />}>
          Kila kitu kimeshughulikiwa. Kazi njema!
        </EmptyState>
      )}
      {data?.map((work) => (
        <WorkCard key={work.kind} work={work} />
      ))}
    </section>
  )
}

function WorkCard({ work: { kind, count, oldest } }: { work: Work }) {
  return (
    <article className={styles.card}>
      <Link className={styles.head} href={listUrls[kind]}>
        <h3>{waitingNames[kind]}</h3>
        <b className={styles.count}>{count}</b>
        <ChevronRightIcon size={20} />
      </Link>
      <ul>
        {oldest.map(({ id, name, since }) => (
          <li key={id}>
            <Link className={styles.item} href={linkTo(kind, id)}>
              <span>{isOrderKind(kind) ? `Na. ${id} · ${name}` : name}</span>
              <small>{formatAgo(since)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  )
}
