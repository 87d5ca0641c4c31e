import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { useDeletedProducts } from '../../data/products/products.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TrashIcon } from '../../ui/icon/icons.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import styles from './products.module.css'

const TITLE = 'Bidhaa zilizofutwa'

/** Lets an admin see deleted products and restore them. */
export function DeletedProducts() {
  const [open, setOpen] = useState(false)
  return (
    <div className={`page page-narrow ${styles.deleted}`}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <TrashIcon size={20} /> {TITLE}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={TITLE}>
        <DeletedList />
      </Sheet>
    </div>
  )
}

function DeletedList() {
  const { data, error, isFetching, refetch } = useDeletedProducts(true)
  const restore = useCall('restoreProduct')
  const bringBack = async (id: string) => {
    try {
      toast.success((await restore.mutateAsync({ id })).message)
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
    }
  }
  if (!data) {
    if (!error) return <LoadingRows />
    const message = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={message} onRetry={refetch} busy={isFetching} />
  }
  if (data.length === 0)
    return (
      <EmptyState title="Hakuna bidhaa iliyofutwa." art={<TrashIcon size={48} />}>
        Bidhaa ukizifuta zinabaki hapa, uweze kuzirudisha.
      </EmptyState>
    )
  return (
    <List label={TITLE}>
      {data.map(({ id, name, category, image }) => (
        <Row
          key={id}
          title={name}
          leading={<Photo path={image} alt={name} sizes="3.5rem" />}
          trailing={
            <Button
              variant="line"
              size="small"
              aria-label={`Rudisha ${name}`}
              busy={restore.isPending && restore.variables?.id === id}
              onClick={() => bringBack(id)}
            >
              Rudisha
            </Button>
          }
        >
          {category}
        </Row>
      ))}
    </List>
  )
}
