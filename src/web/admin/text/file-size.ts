import { formatFileSize } from '../../ui/file-size'

export const showFileSize = (bytes: number | null) => (bytes === null ? 'Unknown size' : formatFileSize(bytes))
