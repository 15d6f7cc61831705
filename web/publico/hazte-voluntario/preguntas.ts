interface Pregunta {
  pregunta: string
  /** Markdown. */
  respuesta: string
}

/** Parts of the page's prose under a title that asks («## ¿Cuesta dinero?»), to be folded; the rest stays prose. */
export function splitPreguntas(texto: string): { prosa: string; preguntas: Pregunta[] } {
  const partes = texto.split(/^(?=#{1,6} )/m)
  const found = partes.map((parte) => /^#{2,3} (¿[^\n]*)\n([^]*)$/.exec(parte))
  return {
    prosa: partes.filter((_, index) => !found[index]).join(''),
    preguntas: found.flatMap((one) => {
      const [, pregunta = '', respuesta = ''] = one ?? []
      return respuesta.trim() ? [{ pregunta, respuesta: respuesta.trim() }] : []
    }),
  }
}
