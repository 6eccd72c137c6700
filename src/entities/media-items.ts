import { entity, type Row } from './entity'
import { choice, optionalLine, optionalMoment, optionalText, optionalUrl, requiredLine } from './field'

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
    imageUrl: optionalUrl('Image URL', validUrl),
    publishedAt: optionalMoment('Published'),
  },
  title: 'title',
  listed: 'openly',
  kept: 'published, until somebody deletes it',
  publicFields: ['title', 'description', 'type', 'outlet', 'url', 'imageUrl', 'publishedAt'],
  order: [
    { by: 'publishedAt', direction: 'down' },
    { by: 'createdAt', direction: 'down' },
  ],
  searched: ['title', 'description', 'outlet'],
  context: ['type', 'outlet', 'description'],
  filter: 'type',
})

export type MediaItem = Row<typeof mediaItems>
