import { useState } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import { type Conservada, maxColumnasPlanillon, type ResultadoPlanillon } from '#contract/asistencia/importaciones.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Importar } from '#web/intranet/shell/importar.tsx'
import { Ensayo } from '#web/parts/importacion/ensayo.tsx'
import { FilasConErrores, mostShown, Otras } from '#web/parts/importacion/filas-con-errores.tsx'
import { Importado } from '#web/parts/importacion/importado.tsx'
import { QuedoRecordado } from '#web/parts/importacion/recordado.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'
import { type Marcas, MarcasPorDecir } from './marcas-por-decir.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { longMonth } from '#web/plumbing/format.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Switch } from '#web/ui/switch.tsx'

export const meta = pageTitle('Importar planillón')

const planilla = '/intranet/asistencia?vista=planilla'

/** Acts and marks of past months from a workbook. */
export default function ImportarPlanillonScreen() {
  const [marcas, setMarcas] = useState<Marcas>({})
  const [dejarFuera, setDejarFuera] = useState(false)
  const importacion = useImportacion(asistenciaApi.importPlanillon, dicho(marcas, dejarFuera))
  const { archivo, ensayo, resultado } = importacion
  const dichas = Object.keys(marcas).length
  return (
    <Importar
      title="Importar planillón"
      sala={{ to: planilla, title: 'Asistencia' }}
      clase="planillon"
      permiso="lista.cerrar"
      plantilla={asistenciaApi.plantillaPlanillon}
      hasta={`${maxColumnasPlanillon} columnas por hoja`}
      explica={
        <>
          Una hoja por mes: los miembros hacia abajo, los actos hacia la derecha con su <strong>Fecha</strong> y su{' '}
          <strong>Tipo</strong> arriba, y una letra en cada celda: A, T, F, L, S o R. También sirve la planilla que se
          exporta aquí. Lo que ya se marcó aquí no cambia.
        </>
      }
      boton={ensayo && ensayo.marcas > 0 ? `Importar ${counted(ensayo.marcas)}` : undefined}
      importacion={{
        ...importacion,
        again() {
          setMarcas({})
          setDejarFuera(false)
          importacion.again()
        },
      }}
    >
      {ensayo && (
        <Ensayo archivo={archivo} texto={textoOf(ensayo)} ignoradas={ensayo.ignoradas}>
          <MarcasPorDecir
            resultado={ensayo}
            onDicho={(dichas) => {
              const todas = { ...marcas, ...dichas }
              setMarcas(todas)
              importacion.ensayar(dicho(todas, dejarFuera))
            }}
          />
          {ensayo.desconocidos.length > 0 && (
            <Switch
              label="Dejar fuera a quienes no son miembros"
              meaning={`No están en la compañía: ${ensayo.desconocidos.join(', ')}.`}
              checked={dejarFuera}
              onChange={({ target }) => {
                setDejarFuera(target.checked)
                importacion.ensayar(dicho(marcas, target.checked))
              }}
            />
          )}
          <Detalle resultado={ensayo} />
        </Ensayo>
      )}
      {resultado && (
        <Importado
          bien={resultado.marcas > 0}
          title={resultado.marcas === 1 ? 'Se importó 1 marca' : `Se importaron ${counted(resultado.marcas)}`}
          dicho={`${archivo}.`}
          ver={{ to: planilla, title: 'Ver la planilla' }}
          ahora={
            resultado.filas.length === 0 &&
            dichas > 0 && <QuedoRecordado importacion="planillon" dicho={cuantos(dichas, 'marca', 'marcas')} />
          }
        >
          <Detalle resultado={resultado} />
        </Importado>
      )}
    </Importar>
  )
}

const dicho = (marcas: Marcas, dejarFuera: boolean) => ({
  marcas: JSON.stringify(marcas),
  dejar_fuera: String(dejarFuera),
})

function textoOf({
  filas,
  marcas_por_decir,
  meses,
  actos_nuevos,
  actos_existentes,
  marcas,
}: ResultadoPlanillon): string {
  if (marcas_por_decir.length > 0)
    return 'Tiene marcas que no son letras de la planilla: diga qué significan, una vez para todo el archivo.'
  if (filas.length > 0)
    return 'Hay errores: corríjalos en la planilla y elíjala de nuevo. Mientras los haya, no se importa nada.'
  const [primero = '', ultimo = primero] = [meses[0], meses.at(-1)]
  const months = primero === ultimo ? longMonth(primero) : `${longMonth(primero)} a ${longMonth(ultimo).toLowerCase()}`
  const before = actos_existentes > 0 ? ` y ${actos_existentes} que ya existen` : ''
  return `${months}: ${actos_nuevos === 1 ? '1 acto nuevo' : `${actos_nuevos} actos nuevos`}${before}, ${counted(marcas)}.`
}

const Detalle = ({ resultado: { filas, conservadas } }: { resultado: ResultadoPlanillon }) => (
  <>
    {filas.length > 0 && <FilasConErrores filas={filas} />}
    {filas.length === 0 && conservadas.length > 0 && (
      <section>
        <DataTable
          caption="No cambian: ya se marcaron aquí"
          columns={columns}
          rows={conservadas.slice(0, mostShown)}
          rowKey={({ hoja, fila, columna }) => `${hoja} ${fila} ${columna}`}
        />
        <Otras count={conservadas.length} />
      </section>
    )}
  </>
)

const columns: Column<Conservada>[] = [
  { key: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre, card: 'title' },
  { key: 'celda', header: 'Celda', cell: ({ hoja, fila, columna }) => `${hoja}, ${columna}${fila}`, card: 'line' },
  { key: 'aqui', header: 'Aquí', cell: ({ aqui }) => aqui || '—', card: 'half', named: true },
  { key: 'planilla', header: 'Planilla', cell: ({ planilla }) => planilla, card: 'half', named: true },
]

const counted = (count: number) => (count === 1 ? '1 marca' : `${count.toLocaleString('es-CL')} marcas`)
