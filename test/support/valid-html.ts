import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's valid output style: `srcSet`, `<img/>`, `hidden=""` and `required=""`.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
  },
})

/** What is not valid in the page as it is served. */
export async function htmlFaults(url: string): Promise<string[]> {
  const { results } = await validator.validateString(await (await fetch(url)).text())
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${selector}: ${ruleId}, ${message}`)
}
