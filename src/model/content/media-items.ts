import { optionalAddress, optionalUrl } from '../fields/address-fields'
import { choice, flag } from '../fields/choice-fields'
import { entity, type Row } from '../fields/entity'
import { optionalMoment } from '../fields/moment-fields'
import { optionalLine, optionalText, requiredLine } from '../fields/text-fields'

export const mediaTypes = [
  { value: 'article', label: 'Article' },
  { value: 'video', label: 'Video' },
  { value: 'quote', label: 'Quote' },
  { value: 'image', label: 'Image' },
] as const

const validUrl = 'Please enter a valid URL or leave empty'

export const mediaItems = entity({
  table: 'media_items',
  noun: 'Media item',
  path: 'media',
  fields: {
    title: requiredLine('Title', 'Title is required'),
    description: optionalText('Description'),
    type: choice('Type', mediaTypes, { initial: 'article', message: 'Type is required' }),
    outlet: optionalLine('Outlet'),
    url: optionalUrl('URL', validUrl),
    imageUrl: optionalAddress('Image URL', ['/uploads/', 'http://', 'https://'], validUrl, { holdsFile: true }),
    publishedAt: optionalMoment('Published'),
    isActive: flag('Active', true, { hint: 'Otherwise it is a draft that is not public' }),
  },
  title: 'title',
  listed: 'openly',
  shownWhen: 'isActive',
  kept: 'published, until somebody deletes it',
  publicFields: ['title', 'description', 'type', 'outlet', 'url', 'imageUrl', 'publishedAt', 'isActive'],
  order: [
    { by: 'publishedAt', direction: 'down' },
    { by: 'createdAt', direction: 'down' },
  ],
  searched: ['title', 'description', 'outlet'],
  context: ['type', 'outlet', 'description'],
  filter: 'type',
})

export type MediaItem = Row<typeof mediaItems>
