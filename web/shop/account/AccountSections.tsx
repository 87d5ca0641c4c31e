import { type ReactNode, useId, useState } from 'react'
import { accountTexts } from '../../../shop/texts/account.ts'
import type { User } from '../../data/session.ts'
import { ChevronDownIcon, EditIcon, LockIcon, PhoneIcon, TrashIcon } from '../../ui/icon/icons.tsx'
import { AccountCard } from './AccountCard.tsx'
import { ChangeName } from './ChangeName.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { ChangePhone } from './ChangePhone.tsx'
import { ChangePhoto } from './ChangePhoto.tsx'
import { ChangeUsername } from './ChangeUsername.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'

type SectionName = 'photo' | 'password' | 'phone' | 'username' | 'name' | 'delete'

interface AccountSectionsProps {
  user: User
  /** Shown above the last button, which deletes the account. */
  children: ReactNode
}

/** The account with its forms, one of which is open at a time. */
export function AccountSections({ user, children }: AccountSectionsProps) {
  const [open, setOpen] = useState<SectionName | null>(null)
  const [photo, setPhoto] = useState<File | null>(null)
  const props = { user, onClose: () => setOpen(null) }
  const toggleProps = (name: SectionName) => ({
    open: open === name,
    onToggle: () => setOpen(open === name ? null : name),
  })
  const openPhoto = () => {
    if (open !== 'photo') setPhoto(null)
    setOpen('photo')
  }
  return (
    <>
      <AccountCard user={user} onChangePhoto={openPhoto} onPhoto={setPhoto} />
      <div className="sections">
        {open === 'photo' && (
          <section className="section section-alone" aria-label={accountTexts.changePhoto}>
            <ChangePhoto {...props} photo={photo} onPhoto={setPhoto} />
          </section>
        )}
        <Section
          {...toggleProps('username')}
          icon={<EditIcon />}
          title={user.username ? 'Badili jina la mtumiaji' : 'Weka jina la mtumiaji'}
        >
          <ChangeUsername {...props} />
        </Section>
        <Section
          {...toggleProps('name')}
          icon={<EditIcon />}
          title={user.own_name ? 'Badili jina kamili' : 'Weka jina kamili'}
        >
          <ChangeName {...props} />
        </Section>
        <Section {...toggleProps('phone')} icon={<PhoneIcon />} title="Badili namba ya simu">
          <ChangePhone {...props} />
        </Section>
        <Section {...toggleProps('password')} icon={<LockIcon />} title="Badili nenosiri">
          <ChangePassword {...props} />
        </Section>
      </div>
      {children}
      <div className="sections">
        <Section {...toggleProps('delete')} icon={<TrashIcon />} title="Futa akaunti" danger>
          <DeleteAccount {...props} />
        </Section>
      </div>
    </>
  )
}

interface SectionFrame {
  open: boolean
  onToggle: () => void
  icon: ReactNode
  title: string
  danger?: boolean
  children: ReactNode
}

function Section({ open, onToggle, icon, title, danger, children }: SectionFrame) {
  const id = useId()
  return (
    <section className="section">
      <h2>
        <button
          type="button"
          className={danger ? 'section-head section-bad' : 'section-head'}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          {icon} {title} <ChevronDownIcon size={20} />
        </button>
      </h2>
      <div id={id} className="section-body" hidden={!open}>
        {open && children}
      </div>
    </section>
  )
}
