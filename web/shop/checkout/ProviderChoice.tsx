import { shopPictureFile } from '../../../shop/settings/pictures.ts'
import { commonTexts } from '../../../shop/words/messages.ts'
import { useProviders } from '../../data/config.ts'
import { Loading, ProblemState, Spinner } from '../../ui/feedback/states.tsx'

interface ProviderChoiceProps {
  /** False until everything is filled in. */
  enabled: boolean
  hint?: string
  /** Whom the order is being sent to; undefined while nothing is sent. */
  sendingTo: number | null | undefined
  onChoose: (id: number) => unknown
  wanted: boolean
}

/** The sub-shops. One tap sends the order and opens WhatsApp. */
export function ProviderChoice({ enabled, hint, sendingTo, onChoose, wanted }: ProviderChoiceProps) {
  const { data, isError, refetch, isFetching } = useProviders(wanted)
  if (isError) return <ProblemState message={commonTexts.networkError} onRetry={refetch} busy={isFetching} />
  if (!data) return <Loading />
  const sending = sendingTo !== undefined
  return (
    <section aria-label="Chagua duka la kupokea oda">
      <h3>Tuma oda kwa WhatsApp ya</h3>
      <p className="cart-note">
        Oda inahifadhiwa kwanza, kisha WhatsApp inafunguka na ujumbe ulioandikwa tayari.
        {data.length > 1 && ' Oda yote inaenda kwa duka moja: chagua lenye bidhaa zako nyingi.'}
      </p>
      {hint && <p className="note">{hint}</p>}
      <div className="providers">
        {data.map((provider) => (
          <button
            key={provider.id}
            type="button"
            className="provider"
            disabled={!enabled || sending || provider.whatsapp === null}
            aria-busy={sendingTo === provider.id || undefined}
            onClick={() => onChoose(provider.id)}
          >
            {provider.logo && <img src={shopPictureFile(provider.logo, 180)} alt="" width={48} height={48} />}
            <span>
              {provider.name}
              {provider.categories.length > 0 && <small>{provider.categories.join(', ')}</small>}
              {provider.whatsapp === null && <small>Halina namba ya WhatsApp kwa sasa</small>}
            </span>
            {sendingTo === provider.id && <Spinner />}
          </button>
        ))}
      </div>
    </section>
  )
}
