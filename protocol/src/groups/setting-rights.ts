/** Who may change which setting of a group. */
import type { Changer, Setting } from './define-setting'
import { type GroupRole, groupRoles } from './roles'
import { type GroupSetting, groupSettings } from './settings'

/** The facts that decide whether a member may change a setting. */
export interface SettingRights {
  myRole: GroupRole
  /** Applies only to name and picture; undefined counts as true. */
  onlyAdminsEdit?: boolean
}

/**
 * The reason why a member may not change a setting; undefined if they may. Nobody may change a setting that
 * is not in the table.
 */
export function changeRefusal(
  { myRole, onlyAdminsEdit = true }: SettingRights,
  setting: GroupSetting,
): 'OnlyAdmins' | 'OnlyOwner' | undefined {
  const minRoles: Record<Changer, GroupRole> = {
    editors: onlyAdminsEdit ? groupRoles.admin : groupRoles.member,
    admins: groupRoles.admin,
    owner: groupRoles.owner,
  }
  const known: Partial<Record<string, Setting>> = groupSettings
  const changer = known[setting]?.changedBy
  if (changer !== undefined && myRole >= minRoles[changer]) return undefined
  return changer === undefined || changer === 'owner' ? 'OnlyOwner' : 'OnlyAdmins'
}

/** Whether to offer the change; the server decides again. */
export const mayChange = (rights: SettingRights, setting: GroupSetting): boolean =>
  changeRefusal(rights, setting) === undefined
