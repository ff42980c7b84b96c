import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { RunButton } from '#ui/RunButton.tsx'
import { useDownload } from './useDownload.ts'

interface DownloadButtonProps extends Omit<ComponentProps<typeof RunButton>, 'run' | 'icon'> {
  /** The path of the file at the gateway, or what makes it here. */
  from: string | (() => Promise<Blob>)
  name: string
  failure: string
}

export function DownloadButton({ from, name, failure, ...button }: DownloadButtonProps) {
  const { running, start } = useDownload(failure)
  return (
    <RunButton
      icon={<Download aria-hidden="true" />}
      run={{ running, start: () => start(from, name) }}
      {...button}
    />
  )
}
