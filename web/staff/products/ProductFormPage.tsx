import { goBack, goBackWithin } from '../../browser/go-back.ts'
import type { Product } from '../../data/catalog.ts'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { ProductEditor } from './ProductEditor.tsx'
import styles from './products.module.css'

interface ProductFormPageProps {
  title: string
  /** What is edited; null adds a product. */
  product: Product | null
  /** Fetches the product as it is now, after somebody else has changed it. */
  reload?: () => Promise<Product | null>
}

/** The editor on a screen of its own. After an edit it goes back to where one came from. */
export function ProductFormPage({ title, product, reload }: ProductFormPageProps) {
  return (
    <>
      <PageHeader title={title} onBack={goBack} />
      <main className={`page page-narrow ${styles.screen}`}>
        <ProductEditor product={product} reload={reload} onEdited={goBackWithin} />
      </main>
    </>
  )
}
