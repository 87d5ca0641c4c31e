import type { ComponentProps } from 'react'
import type { CartLine } from '../../../shop/orders/cart.ts'
import { AUTO_PROVIDER, countOwnLines } from '../../../shop/orders/providers.ts'
import { shopPictureFile } from '../../../shop/settings/pictures.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { checkoutTexts } from '../../../shop/texts/orders.ts'
import type { QueuedPart } from '../../data/queue/queued-orders.ts'
import { type Provider, useProviders } from '../../data/shop/config.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Loading, ProblemState, Spinner } from '../../ui/feedback/states.tsx'
import { Button, focusable } from '../../ui/form/Button.tsx'
import { ChatIcon } from '../../ui/icon/icons.tsx'
import { useFirstProvider } from './use-first-provider.ts'
import type { SendTo } from './use-place-order.ts'

// Loaded only for carts with several providers. If loading fails, the whole order can still be sent to one provider.
const DividedOrder = lazyComponent(() => import('./DividedOrder.tsx'), 'DividedOrder')
const ignoreFailure = () => undefined

const NO_NUMBER = 'Halina namba ya WhatsApp kwa sasa'

type LineCategories = readonly (string | null)[]

interface ProviderChoiceProps {
  /** False until every field is filled in. Until then, a tap says what is missing. */
  isReady: boolean
  /** The provider to which an order is being sent (null for none); undefined while nothing is being sent. */
  sendingTo: SendTo | undefined
  onChoose: (to: SendTo, parts?: readonly QueuedPart[]) => unknown
  /** True once the sheet is open; nothing is fetched before that. */
  wanted: boolean
  /** The lines of the cart. The provider of most lines comes first. */
  lines: readonly CartLine[]
  /** The id of the text that says why the order cannot be sent yet. */
  describedBy: string | undefined
}

/**
 * One button for each provider, the recommended one first. A tap sends the order and opens WhatsApp. If the cart
 * belongs to several providers, the first button sends each provider its part.
 */
export function ProviderChoice({ isReady, sendingTo, onChoose, wanted, lines, describedBy }: ProviderChoiceProps) {
  const { data, isError, refetch, isFetching } = useProviders(wanted)
  const choice = useFirstProvider(
    data,
    lines.map(({ id }) => id),
    wanted,
  )
  if (isError && !data) return <ProblemState message={commonTexts.networkError} onRetry={refetch} busy={isFetching} />
  if (!choice || !data) return <Loading />
  const { lineCategories, isDivided } = choice
  const first = isDivided ? null : choice.first
  const others = isDivided ? data : choice.others
  const sending = sendingTo !== undefined
  const buttonProps = (id: SendTo, whatsapp: string | null = '') => ({
    disabled: sending || whatsapp === null,
    'aria-disabled': !isReady || undefined,
    'aria-busy': sendingTo === id || undefined,
    'aria-describedby': describedBy,
    onClick: () => onChoose(id),
  })
  const propsOf = (provider: Provider) => ({
    provider,
    lineCategories,
    isSending: sendingTo === provider.id,
    buttonProps: buttonProps(provider.id, provider.whatsapp),
  })
  return (
    <section className="providers" aria-label={checkoutTexts.send}>
      {isDivided && (
        <ErrorBoundary loading={<Loading />} onError={ignoreFailure}>
          <DividedOrder
            lines={lines}
            lineCategories={lineCategories}
            providers={data}
            sendingTo={sendingTo}
            buttonProps={buttonProps(AUTO_PROVIDER)}
            onSend={(parts) => onChoose(AUTO_PROVIDER, parts)}
          />
        </ErrorBoundary>
      )}
      {first && <RecommendedProvider {...propsOf(first)} isOnly={others.length === 0} />}
      {first && others.length > 0 && <h3>{checkoutTexts.otherProviders}</h3>}
      {others.map((provider) => (
        <OtherProvider key={provider.id} {...propsOf(provider)} />
      ))}
    </section>
  )
}

interface ProviderProps {
  provider: Provider
  lineCategories: LineCategories
  isSending: boolean
  /** Props for the button's state and its click. */
  buttonProps: ComponentProps<'button'>
}

function RecommendedProvider(props: ProviderProps & { isOnly: boolean }) {
  const { provider, lineCategories, isSending, buttonProps, isOnly } = props
  return (
    <>
      <Button variant="whatsapp" size="large" wide busy={isSending} {...buttonProps}>
        {!isSending && <ChatIcon />}
        <span>
          {checkoutTexts.send}
          <small>{provider.name}</small>
          {!isOnly && <small>{ownLinesText(provider, lineCategories)}</small>}
        </span>
      </Button>
      <p className="cart-note">Oda inahifadhiwa, kisha WhatsApp inafunguka na ujumbe tayari.</p>
    </>
  )
}

function OtherProvider({ provider, lineCategories, isSending, buttonProps }: ProviderProps) {
  return (
    <button {...focusable(buttonProps)} className="provider">
      {provider.logo && <img src={shopPictureFile(provider.logo, 180)} alt="" width={36} height={36} />}
      <span>
        {provider.name}
        <small>{provider.whatsapp === null ? NO_NUMBER : categoriesText(provider, lineCategories)}</small>
      </span>
      {isSending && <Spinner />}
    </button>
  )
}

/** The provider's categories, and the number of cart lines in them or, if there are none, what happens to the order. */
const categoriesText = (provider: Provider, lineCategories: LineCategories): string =>
  [provider.categories.join(', '), ownLinesText(provider, lineCategories, checkoutTexts.notSoldByProvider)]
    .filter(Boolean)
    .join(' · ')

/** Returns the number of cart lines in the provider's categories in words; `none` if it is 0, '' if it is unknown. */
function ownLinesText(provider: Provider, lineCategories: LineCategories, none = ''): string {
  const own = countOwnLines(provider, lineCategories)
  if (own === 0) return lineCategories.includes(null) ? '' : none
  return own === lineCategories.length ? 'bidhaa zako zote' : `bidhaa zako ${own} kati ya ${lineCategories.length}`
}
