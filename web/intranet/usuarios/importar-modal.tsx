import { useState } from 'react'
import { maxFilasImportacion } from '#contract/usuarios/importacion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { ImportacionModal } from '#web/parts/importacion/importacion-modal.tsx'
import { botonDe } from '#web/parts/importacion/por-filas.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'
import { miembros } from './importar/miembros.ts'
import { ResultadoPlanilla } from './importar/resultado-planilla.tsx'
import { RevisarPlanilla } from './importar/revisar-planilla.tsx'

/** Members from a sheet. */
export function ImportarModal({ onClose }: { onClose: () => void }) {
  const [invitar, setInvitar] = useState(false)
  const [apellidos, setApellidos] = useState<boolean>()
  const importacion = useImportacion(usuariosApi.import, {
    invitar: String(invitar),
    ...(apellidos !== undefined && { apellidos_primero: String(apellidos) }),
  })
  const { ensayo, resultado } = importacion
  return (
    <ImportacionModal
      title="Importar miembros"
      elegir={{
        plantilla: usuariosApi.plantilla,
        hint: `Excel (.xlsx), LibreOffice (.ods), CSV o una tabla de una página web, de hasta 1 MB y ${maxFilasImportacion.toLocaleString('es-CL')} filas.`,
        children: (
          <>
            Cada fila es un miembro. Las columnas se reconocen por sus títulos, con o sin tildes;{' '}
            <strong>Nombre</strong> es obligatoria, y quien no tiene correo entra sin cuenta. Antes de guardar verá qué
            se importará y qué no.
          </>
        ),
      }}
      boton={botonDe(ensayo, miembros, importacion.cambios)}
      importacion={{
        ...importacion,
        again() {
          setApellidos(undefined)
          importacion.again()
        },
      }}
      onClose={onClose}
    >
      {ensayo && (
        <RevisarPlanilla
          {...{ importacion, invitar, setInvitar }}
          resultado={ensayo}
          setApellidos={(primero) => {
            setApellidos(primero)
            importacion.ensayar({ apellidos_primero: String(primero) })
          }}
        />
      )}
      {resultado && <ResultadoPlanilla resultado={resultado} />}
    </ImportacionModal>
  )
}
