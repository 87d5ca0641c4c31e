import { paths } from '../../../shop/paths.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useMyData } from '../../data/account/my-data.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { briefToast, toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { DownloadIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'

const FAILED = 'Imeshindikana kupakua taarifa zako. Jaribu tena.'

/** Downloads everything that the shop stores about the person; links to the privacy page. */
export function OwnData() {
  const data = useMyData()
  const fetchIt = async () => {
    try {
      saveFile(await data.mutateAsync())
      briefToast('Taarifa zako zimepakuliwa.')
    } catch (error) {
      toast.error(sentenceOf(error, FAILED, FAILED))
    }
  }
  return (
    <section className="section section-alone stack" aria-labelledby="own-data">
      <h2 id="own-data">Taarifa zako</h2>
      <p>Pakua faili lenye kila kitu tunachohifadhi kukuhusu: akaunti, oda, malipo na notisi.</p>
      <Button variant="line" wide busy={data.isPending} onClick={fetchIt}>
        <DownloadIcon size={20} /> Pakua taarifa zangu
      </Button>
      <p className="form-switch">
        <Link className={buttonClass({ variant: 'quiet' })} href={paths.privacy}>
          Tunavyotunza faragha yako
        </Link>
      </p>
    </section>
  )
}
