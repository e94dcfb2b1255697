import { groupRoles, type GroupRole } from '@linnet/protocol/groups/roles'
import { groupTexts } from '~/features/groups/group-texts'
import { useTexts } from '~/i18n/texts'
import styles from './RoleMark.module.css'

/** Marks the owner and admins; renders nothing for members. */
export function RoleMark({ role }: { role: GroupRole }) {
  const texts = useTexts(groupTexts)
  if (role === groupRoles.member) return null
  return (
    <span className={styles.mark} data-owner={role === groupRoles.owner || undefined}>
      {role === groupRoles.owner ? texts.owner : texts.admin}
    </span>
  )
}
