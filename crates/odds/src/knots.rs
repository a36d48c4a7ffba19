//! Positions that can come back to themselves, found in one walk (Tarjan's).

/// Groups numbers below `count` so that all of a group can reach each other, and every group
/// comes after those it leads to.
pub fn knots<'a>(count: usize, followers: impl Fn(usize) -> &'a [u32]) -> Vec<Vec<usize>> {
    let mut walk = Walk {
        order: vec![UNSEEN; count],
        lowest: vec![0; count],
        pending: vec![false; count],
        stack: Vec::new(),
        seen: 0,
        found: Vec::new(),
    };
    for root in 0..count {
        if walk.order[root] == UNSEEN {
            walk.from(root, &followers);
        }
    }
    walk.found
}

const UNSEEN: usize = usize::MAX;

struct Walk {
    order: Vec<usize>,
    lowest: Vec<usize>,
    pending: Vec<bool>,
    stack: Vec<usize>,
    seen: usize,
    found: Vec<Vec<usize>>,
}

impl Walk {
    fn enter(&mut self, at: usize) {
        self.order[at] = self.seen;
        self.lowest[at] = self.seen;
        self.seen += 1;
        self.pending[at] = true;
        self.stack.push(at);
    }

    /// A walk in depth, with its own stack: fights can be longer than the machine's is deep.
    fn from<'a>(&mut self, root: usize, followers: &impl Fn(usize) -> &'a [u32]) {
        self.enter(root);
        let mut path = vec![(root, followers(root).iter())];
        while let Some((at, open)) = path.last_mut() {
            let at = *at;
            if let Some(next) = open.next().map(|&next| next as usize) {
                if self.order[next] == UNSEEN {
                    self.enter(next);
                    path.push((next, followers(next).iter()));
                } else if self.pending[next] {
                    self.lowest[at] = self.lowest[at].min(self.order[next]);
                }
                continue;
            }
            path.pop();
            if let Some((above, _)) = path.last() {
                self.lowest[*above] = self.lowest[*above].min(self.lowest[at]);
            }
            if self.lowest[at] == self.order[at] {
                let place = self.stack.iter().rposition(|&on| on == at).unwrap_or(0);
                let knot = self.stack.split_off(place);
                for &done in &knot {
                    self.pending[done] = false;
                }
                self.found.push(knot);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_come_after_those_they_lead_to() {
        // 0 → 1 ⇄ 2 → 3, 0 → 3, and 4 that leads to itself.
        let edges = [vec![1, 3], vec![2], vec![1, 3], vec![], vec![4]];
        let mut found = knots(5, |at| &edges[at]);
        for knot in &mut found {
            knot.sort_unstable();
        }
        assert_eq!(found, [vec![3], vec![1, 2], vec![0], vec![4]]);
    }

    #[test]
    fn a_long_way_does_not_overflow() {
        let count = 200_000;
        let next: Vec<u32> = (1..count).collect();
        let count = count as usize;
        let found = knots(count, |at| &next[at..(at + 1).min(next.len())]);
        assert_eq!(found.len(), count);
        assert_eq!(found[0], [count - 1]);
    }
}
