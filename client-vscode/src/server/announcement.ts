/** What this client can do beyond the protocol, sent to the server when it starts. */

import type { StaticFeature } from "vscode-languageclient/node";

/** An ability by its name in `experimental.planscribe`. */
export function announcement(ability: string): StaticFeature {
  return {
    fillClientCapabilities(capabilities) {
      const others = (capabilities.experimental ?? {}) as { readonly planscribe?: object };
      capabilities.experimental = { ...others, planscribe: { ...others.planscribe, [ability]: true } };
    },
    initialize() {
      // There is nothing to set up.
    },
    getState() {
      return { kind: "static" };
    },
    clear() {
      // There is nothing to take down.
    },
  };
}
