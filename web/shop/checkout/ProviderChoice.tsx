import { shopPictureFile } from '../../../shop/settings/pictures.ts'
import { commonTexts } from '../../../shop/words/messages.ts'
import { useCartProducts } from '../../data/products/cart-products.ts'
import { type Provider, useProviders } from '../../data/shop/config.ts'
import { Loading, ProblemState, Spinner } from '../../ui/feedback/states.tsx'
import { focusable } from '../../ui/form/Button.tsx'
import { Chip } from '../../ui/list/Chip.tsx'

interface ProviderChoiceProps {
  /** False until everything is filled in. */
  enabled: boolean
  hint?: string
  /** Whom the order is being sent to; undefined while nothing is sent. */
  sendingTo: number | null | undefined
  onChoose: (id: number) => unknown
  wanted: boolean
  /** What is in the cart: each provider says how much of it is its own. */
  productIds: readonly string[]
}

/** The sub-shops and what each is for. One tap sends the order and opens WhatsApp. */
export function ProviderChoice({ enabled, hint, sendingTo, onChoose, wanted, productIds }: ProviderChoiceProps) {
  const { data, isError, refetch, isFetching } = useProviders(wanted)
  const several = data !== undefined && data.length > 1
  const inCart = useCartProducts(productIds, wanted && several)?.map(({ category }) => category)
  if (isError) return <ProblemState message={commonTexts.networkError} onRetry={refetch} busy={isFetching} />
  if (!data) return <Loading />
  const sending = sendingTo !== undefined
  return (
    <section aria-label="Chagua duka la kupokea oda">
      <h3>Tuma oda kwa WhatsApp ya</h3>
      <p className="cart-note">
        Oda inahifadhiwa, kisha WhatsApp inafunguka na ujumbe tayari.
        {several && ' Oda yote inaenda kwa duka moja.'}
      </p>
      {hint && <p className="note">{hint}</p>}
      <div className="providers">
        {data.map((provider) => (
          <button
            key={provider.id}
            {...focusable({
              disabled: !enabled || sending || provider.whatsapp === null,
              onClick: () => onChoose(provider.id),
            })}
            className="provider"
            aria-busy={sendingTo === provider.id || undefined}
          >
            {provider.logo && <img src={shopPictureFile(provider.logo, 180)} alt="" width={48} height={48} />}
            <span>
              {provider.name}
              <WhatFor provider={provider} inCart={inCart} />
            </span>
            {sendingTo === provider.id && <Spinner />}
          </button>
        ))}
      </div>
    </section>
  )
}

/** Its categories, and how many lines of the cart are of them; null: of none that is known. */
function WhatFor({ provider, inCart = [] }: { provider: Provider; inCart?: readonly (string | null)[] }) {
  const { categories, whatsapp } = provider
  const own = inCart.filter((category) => category !== null && categories.includes(category)).length
  return (
    <>
      {categories.length > 0 && <small>{categories.join(', ')}</small>}
      {whatsapp === null && <small>Halina namba ya WhatsApp kwa sasa</small>}
      {own > 0 && (
        <Chip tone="brand">
          {own === inCart.length ? 'Bidhaa zako zote' : `Bidhaa zako ${own} kati ya ${inCart.length}`}
        </Chip>
      )}
    </>
  )
}
