import { requiredAddress } from '../fields/address-fields'
import { flag } from '../fields/choice-fields'
import { entity, type Row } from '../fields/entity'
import { optionalText, requiredLine } from '../fields/text-fields'

/** What browsers play everywhere. */
export const videoExtensions = ['mp4', 'webm'] as const

export const heroVideos = entity({
  table: 'hero_videos',
  noun: 'Hero video',
  fields: {
    title: requiredLine('Title', 'Title is required'),
    videoUrl: requiredAddress('Video', ['/', 'http://', 'https://'], 'Video URL is required', { holdsFile: true }),
    description: optionalText('Description'),
    isActive: flag('Active', false),
  },
  title: 'title',
  listed: 'closed',
  shownWhen: 'isActive',
  kept: 'holds no person',
  publicFields: ['title', 'videoUrl', 'description', 'isActive'],
  onlyOne: 'isActive',
  searched: ['title', 'description'],
  context: ['description'],
  order: [{ by: 'createdAt', direction: 'down' }],
})

export type HeroVideo = Row<typeof heroVideos>
