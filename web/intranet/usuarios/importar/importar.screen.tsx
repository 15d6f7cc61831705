import { useState } from 'react'
import { maxFilasImportacion } from '#contract/usuarios/importacion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { Importar } from '#web/intranet/shell/importar.tsx'
import { botonDe } from '#web/parts/importacion/por-filas.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { miembros } from './miembros.ts'
import { ResultadoPlanilla } from './resultado-planilla.tsx'
import { RevisarPlanilla } from './revisar-planilla.tsx'

export const meta = pageTitle('Importar miembros')

const todos = '/intranet/usuarios?vista=todos'

/** Members from a sheet. */
export default function ImportarMiembrosScreen() {
  const [invitar, setInvitar] = useState(false)
  const [apellidos, setApellidos] = useState<boolean>()
  const importacion = useImportacion(usuariosApi.import, {
    invitar: String(invitar),
    ...(apellidos !== undefined && { apellidos_primero: String(apellidos) }),
  })
  const { archivo, ensayo, resultado } = importacion
  return (
    <Importar
      title="Importar miembros"
      sala={{ to: todos, title: 'Administrar Usuarios' }}
      clase="miembros"
      permiso="administracion.gestionar"
      plantilla={usuariosApi.plantilla}
      hasta={`${maxFilasImportacion.toLocaleString('es-CL')} filas`}
      explica={
        <>
          Cada fila es un miembro. Las columnas se reconocen por sus títulos, con o sin tildes; <strong>Nombre</strong>{' '}
          es obligatoria, y quien no tiene correo entra sin cuenta. Antes de guardar verá qué se importará y qué no.
        </>
      }
      boton={botonDe(ensayo, miembros, importacion.cambios)}
      importacion={{
        ...importacion,
        again() {
          setApellidos(undefined)
          importacion.again()
        },
      }}
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
      {resultado && <ResultadoPlanilla {...{ archivo, resultado }} ver={{ to: todos, title: 'Ver los miembros' }} />}
    </Importar>
  )
}
