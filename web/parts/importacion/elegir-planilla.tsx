import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { fetchArchivo } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import styles from './importacion.module.css'

export interface ElegirPlanillaProps {
  /** Explanation of the expected columns. */
  children: ReactNode
  /** Formats and limits. */
  hint: string
  plantilla: Endpoint
}

export function ElegirPlanilla({
  children,
  hint,
  plantilla,
  disabled,
  onFile,
}: ElegirPlanillaProps & { disabled: boolean; onFile: (file: File) => void }) {
  const template = useMutation({ mutationFn: async () => guardarArchivo(await fetchArchivo(plantilla)) })
  return (
    <div className={styles.step}>
      <p>{children}</p>
      <FileDrop
        label="Elegir planilla"
        hint={hint}
        accept=".xlsx,.ods,.xls,.csv,.txt"
        disabled={disabled}
        error={template.error?.message}
        onFiles={([file]) => file && onFile(file)}
      />
      <Button
        variant="outline"
        size="sm"
        icon={IconDownload}
        loading={template.isPending}
        onClick={() => template.mutate()}
      >
        Descargar plantilla
      </Button>
    </div>
  )
}
