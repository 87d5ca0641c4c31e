/** The side menu's entries for staff. */
export function StaffMenuEntries() {
  return null
}
