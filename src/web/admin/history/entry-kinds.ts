/** What an entry of a table is called in lists that hold entries of many kinds. */
const kinds: Record<string, string> = {
  partners: 'Partner',
  team_members: 'Team member',
  studies: 'Study',
  media_items: 'Media item',
  member_files: 'Member file',
  hero_videos: 'Hero video',
  contact_messages: 'Message',
  partner_applications: 'Application',
  study_orders: 'Order',
  administrators: 'Administrator',
  settings: 'Setting',
}

export const kindOf = (table: string) => kinds[table] ?? table.replaceAll('_', ' ')
