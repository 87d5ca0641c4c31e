import type { ComponentType } from 'react'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { type StoredSettings, useShopSettings } from '../../../data/shop/shop-settings.ts'
import { ProblemState } from '../../../ui/feedback/states.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import type { FormId } from '../sections.tsx'
import { CategoriesForm } from './CategoriesForm.tsx'
import { ContactForm } from './ContactForm.tsx'
import { DeliveryPlacesForm } from './DeliveryPlacesForm.tsx'
import { LooksForm } from './LooksForm.tsx'
import { PaymentNumbersForm } from './PaymentNumbersForm.tsx'
import { PromptForm } from './PromptForm.tsx'
import { ProvidersForm } from './ProvidersForm.tsx'
import { RulesForm } from './RulesForm.tsx'

const forms: Readonly<Record<FormId, ComponentType<{ stored: StoredSettings }>>> = {
  jina: LooksForm,
  mawasiliano: ContactForm,
  'wapokea-oda': ProvidersForm,
  kategoria: CategoriesForm,
  malipo: PaymentNumbersForm,
  kupeleka: DeliveryPlacesForm,
  kanuni: RulesForm,
  ai: PromptForm,
}

/** Loads the settings and shows one of their forms. */
export function FactsForm({ form }: { form: FormId }) {
  const { data, error, isFetching, refetch } = useShopSettings()
  const Form = forms[form]
  if (data) return <Form stored={data} />
  if (!error) return <LoadingRows />
  const text = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
  return <ProblemState message={text} onRetry={refetch} busy={isFetching} />
}
