import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { maxFilasImportacion } from '#contract/usuarios/importacion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { fetchArchivo } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import styles from './importar.module.css'

export function ElegirPlanilla({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const template = useMutation({ mutationFn: async () => guardarArchivo(await fetchArchivo(usuariosApi.plantilla)) })
  return (
    <div className={styles.step}>
      <p>
        Cada fila es un miembro. Las columnas se reconocen por sus títulos, con o sin tildes; <strong>Nombre</strong> y{' '}
        <strong>Correo</strong> son obligatorias. Antes de guardar verá qué se importará y qué no.
      </p>
      <FileDrop
        label="Elegir planilla"
        hint={`Excel (.xlsx) o CSV, de hasta 1 MB y ${maxFilasImportacion.toLocaleString('es-CL')} filas.`}
        accept=".xlsx,.csv,.txt"
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
